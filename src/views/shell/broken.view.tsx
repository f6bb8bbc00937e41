/** What stands in place of a screen that failed. */
export const BrokenView = () => null
