import type { ReactNode } from 'react'

/** One named part of the gallery. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} style={{ margin: '0 0 40px' }}>
      <h2 style={{ fontWeight: 550, marginBottom: 12 }}>{name}</h2>
      {children}
    </section>
  )
}

/** Things beside each other. */
export function Row({ children, gap = 16 }: { children: ReactNode; gap?: number }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap, alignItems: 'center', marginBottom: 12 }}>{children}</div>
  )
}
