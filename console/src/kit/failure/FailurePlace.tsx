import { Component, type ComponentType, type ReactNode } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { CallFailure } from './CallFailure.tsx';

interface FailurePlaceProps {
  children: ReactNode;
  /** Another value begins anew, such as the address of the screen. */
  resetBy?: string;
  /** Above what is said, where all of a screen could not be read. */
  head?: ReactNode;
  /** Where one goes on from a record that is not there. */
  wayOn?: ReactNode;
}

interface FailurePlaceState {
  problem: Error | undefined;
  resetBy: string | undefined;
}

/** Where it is said that something within could not be read; what is around it stays. */
export class FailurePlace extends Component<FailurePlaceProps, FailurePlaceState> {
  override state: FailurePlaceState = { problem: undefined, resetBy: this.props.resetBy };

  static getDerivedStateFromError(problem: Error) {
    return { problem };
  }

  static getDerivedStateFromProps({ resetBy }: FailurePlaceProps, state: FailurePlaceState) {
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
export function inItsPlace<P extends object>(Part: ComponentType<P>) {
  return function InItsPlace(props: P) {
    const named = Object.values(props).filter((value) => typeof value === 'string');
    return (
      <FailurePlace resetBy={named.join(' ')}>
        <Part {...props} />
      </FailurePlace>
    );
  };
}
