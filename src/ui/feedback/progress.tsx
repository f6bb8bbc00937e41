/** A thin progress bar; `value` from 0 to 1, null for indeterminate progress. */
export function Progress({ value, name, className }: { value: number | null; name: string; className: string }) {
  const known = value === null ? {} : { 'aria-valuenow': Math.round(value * 100) }
  return (
    <div role="progressbar" aria-label={name} aria-valuemin={0} aria-valuemax={100} {...known} className={className}>
      <i style={{ transform: `scaleX(${value ?? 0.35})` }} />
    </div>
  )
}
