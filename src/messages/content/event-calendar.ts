/** The calendar of events (EXT-153). */
export const calendarTexts = {
  label: (month: string) => `Events of ${month}`,
  before: 'Month before',
  after: 'Month after',
  today: 'Today',
  more: (count: number) => `+${count} more`,
  moreOf: (count: number, day: string) => `+${count} more, ${day}`,
  /** The name of the window with what is folded. */
  all: (day: string) => `All of ${day}`,
  continued: 'goes on',
  none: 'No events in this month.',
  weekdays: [
    ['Mon', 'Monday'],
    ['Tue', 'Tuesday'],
    ['Wed', 'Wednesday'],
    ['Thu', 'Thursday'],
    ['Fri', 'Friday'],
    ['Sat', 'Saturday'],
    ['Sun', 'Sunday'],
  ],
} as const
