/** The paths of the screens that need an editor. */
export const protectedPaths =
  '/dashboard /carousel /articles /create-event /events /events/1 /geoshots /all-news /trending-topics /notifications /profile /fullscreen-home /settings /drafts /weekly-updates'.split(
    ' ',
  )
