/** Weekly Updates (/weekly-updates) (NAV-10). */
export const WeeklyUpdatesView = () => null
