/** Any path that is no screen (NAV-11). */
export const NotFoundView = () => null
