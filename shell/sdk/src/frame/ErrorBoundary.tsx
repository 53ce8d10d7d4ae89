import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** What stands in place of children that failed; `retry` renders them anew. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  /** A change of it renders the children anew, e.g. the current path. */
  resetKey?: string;
}

interface ErrorBoundaryState {
  failure: { error: unknown } | null;
  resetKey?: string;
}

/** Keeps a failure of its children from spreading. */
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
