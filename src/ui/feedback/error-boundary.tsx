import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Rendered instead of children that throw. */
  fallback: ReactNode
  children: ReactNode
}

/** Limits a rendering error to one part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
