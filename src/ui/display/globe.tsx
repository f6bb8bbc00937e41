import { globe } from '../../../styled-system/recipes/globe'

const MERIDIAN =
  'M344.3,932.8L342,931.9L338.9,930.1L336,927.7L333.3,924.9L330.8,921.5L328.5,917.6L326.4,913.2L324.5,908.3L322.8,902.9L321.4,897L320.1,890.6L319.1,883.7L318.3,876.4L317.7,868.6L317.4,860.4L317.2,851.7L317.3,842.6L317.6,833.1L318.2,823.2L318.9,812.9L319.9,802.2L321.1,791.1L322.5,779.7L324.1,767.9L326,755.8L328,743.4L330.3,730.7L332.8,717.8L335.4,704.5L338.3,691L341.4,677.3L344.6,663.4L348.1,649.2L351.7,634.9L355.6,620.4L359.6,605.8L363.7,591L368.1,576.2L372.6,561.2L377.2,546.2L382,531.1L387,515.9L392,500.8L397.2,485.6L402.6,470.5L408,455.4L413.6,440.3L419.3,425.4L425.1,410.5L430.9,395.7L436.9,381.1L442.9,366.6L449,352.2L455.1,338.1L461.4,324.1L467.6,310.4L473.9,296.8L480.2,283.6L486.6,270.6L493,257.8L499.3,245.4L505.7,233.3L512.1,221.5L518.5,210L524.8,198.9L531.1,188.2L537.4,177.8L543.6,167.9L549.7,158.3L555.9,149.2L561.9,140.5L567.9,132.2L573.7,124.4L579.5,117L585.2,110.1L590.8,103.7L596.3,97.7L601.7,92.3'

/** The dotted globe with its meridian. Decorative; the caller sets the width. */
export function Globe({ className, lined = true }: { className?: string; lined?: boolean }) {
  const classes = globe()
  return (
    <div aria-hidden="true" className={`${classes.root} ${className ?? ''}`}>
      <div className={classes.dots} />
      {lined && <div className={classes.grid} />}
      <svg aria-hidden="true" className={classes.line} viewBox="0 0 1000 1000">
        <path d={MERIDIAN} />
      </svg>
    </div>
  )
}
