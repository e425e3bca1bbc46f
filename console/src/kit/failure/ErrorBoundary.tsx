import { Component, type ComponentType, type ReactNode } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { CallFailure } from './CallFailure.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value begins anew, such as the address of the screen. */
  resetBy?: string;
  /** Above what is said, where all of a screen could not be read. */
  head?: ReactNode;
  /** Where one goes on from a record that is not there. */
  wayOn?: ReactNode;
}

interface ErrorBoundaryState {
  problem: Error | undefined;
  resetBy: string | undefined;
}

/** Where it is said that something within could not be read; what is around it stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { problem: undefined, resetBy: this.props.resetBy };

  static getDerivedStateFromError(problem: Error) {
    return { problem };
  }

  static getDerivedStateFromProps({ resetBy }: ErrorBoundaryProps, state: ErrorBoundaryState) {
    return resetBy === state.resetBy ? null : { problem: undefined, resetBy };
  }

  override render() {
    const { problem } = this.state;
    if (problem === undefined) return this.props.children;
    // An error of ours is told further out.
    if (!(problem instanceof CallProblem)) throw problem;
    const { head, wayOn } = this.props;
    return (
      <>
        {head}
        <CallFailure problem={problem} retry={() => this.setState({ problem: undefined })} wayOn={wayOn} />
      </>
    );
  }
}

/** The same part of a screen, which tells of its failure where it stands. */
export function withErrorBoundary<P extends object>(Part: ComponentType<P>) {
  return function InItsPlace(props: P) {
    const named = Object.values(props).filter((value) => typeof value === 'string');
    return (
      <ErrorBoundary resetBy={named.join(' ')}>
        <Part {...props} />
      </ErrorBoundary>
    );
  };
}
