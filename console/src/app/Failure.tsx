import { Component, type ReactNode } from 'react';
import { currentText } from '#kit/text.ts';
import { ChunkProblem } from '#kit/call/lazyScreen.ts';

interface FailureProps {
  children: ReactNode;
  /** Another value starts anew, such as the address of the pane. */
  resetBy?: string;
}

interface FailureState {
  error: Error | undefined;
  resetBy: string | undefined;
}

/** What a screen that failed leaves behind: what happened, and a way on. */
export class Failure extends Component<FailureProps, FailureState> {
  override state: FailureState = { error: undefined, resetBy: this.props.resetBy };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  static getDerivedStateFromProps({ resetBy }: FailureProps, state: FailureState) {
    return resetBy === state.resetBy ? null : { error: undefined, resetBy };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const late = error instanceof ChunkProblem;
    return (
      <section className="plain-page" role="alert">
        <h1>{currentText(late ? 'failure.chunk' : 'failure.title')}</h1>
        <p>{currentText(late ? 'failure.chunkHint' : 'failure.hint')}</p>
        <button type="button" className="plain-button" onClick={() => location.reload()}>
          {currentText('failure.retry')}
        </button>
      </section>
    );
  }
}
