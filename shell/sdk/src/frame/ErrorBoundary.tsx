import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Rendered in place of children that failed. `retry` renders the children again. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** When it changes, for example the current path, the children are rendered again. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
  resetKey?: string;
}

/** Contains a failure of its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return props.resetKey === state.resetKey ? null : { failure: null, resetKey: props.resetKey };
  }

  override render() {
    const { failure } = this.state;
    return failure
      ? this.props.fallback(failure.error, () => this.setState({ failure: null }))
      : this.props.children;
  }
}
