import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What is shown instead of children that cannot be rendered. */
  fallback: ReactNode
  children: ReactNode
}

/** Keeps what breaks in one part of the page from the rest of it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
