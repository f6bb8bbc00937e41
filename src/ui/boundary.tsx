import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What stands in place of children that cannot be drawn. */
  instead: ReactNode
  children: ReactNode
}

/** Keeps what breaks in one part of the page from the rest of it. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
