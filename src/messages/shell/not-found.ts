/** The page of an unknown path (NAV-11, NAV-12). */
export const notFoundTexts = {
  code: '404',
  tab: 'Page not found',
  text: "Oops! The page you're looking for doesn't exist.",
  home: 'Return to Dashboard',
} as const
