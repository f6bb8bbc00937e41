export type DayPart = 'Morning' | 'Afternoon' | 'Evening' | 'Night'

/** The part of the day beside the header's clock and the full-screen clock, for an hour from 0 to 23 (CLOCK-5). */
export function headerDayPart(hour: number): DayPart {
  if (hour >= 5 && hour < 12) return 'Morning'
  if (hour >= 12 && hour < 17) return 'Afternoon'
  return hour >= 17 && hour < 21 ? 'Evening' : 'Night'
}

/** The period on the sign-in page, which has no period for the small hours (LOGIN-3). */
export function loginPeriod(hour: number): DayPart {
  if (hour < 12) return 'Morning'
  if (hour < 18) return 'Afternoon'
  return hour < 21 ? 'Evening' : 'Night'
}

/** The greeting of the dashboard (DASH-2). */
export function dashboardGreeting(hour: number): 'Good Morning' | 'Good Afternoon' | 'Good Evening' {
  if (hour < 12) return 'Good Morning'
  return hour < 18 ? 'Good Afternoon' : 'Good Evening'
}

/** The greeting of the full-screen home: the second word in lower case (DASH-5). */
export function fullscreenGreeting(hour: number): 'Good morning' | 'Good afternoon' | 'Good evening' {
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}
