import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '#kit/call/Loading.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { ChooseElevator } from '#kit/pick/ChooseElevator.tsx';
import { useText } from '#kit/text.ts';
import type { ElevatorDetail } from '#kit/card/elevatorDetail.ts';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import './controller.css';

interface ControllerFrameProps {
  title: string;
  /** The address of the screen, for the elevator that is chosen when none is named. */
  path: string;
  action?: ReactNode;
  children(elevator: ElevatorDetail): ReactNode;
}

/** A screen about the controller of one elevator; without an id an elevator is chosen first. */
export function ControllerFrame({ title, path, action, children }: ControllerFrameProps) {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  if (id === '') return <ChooseElevator title={title} pathOf={(chosen) => `${path}?id=${chosen}`} />;
  return (
    <ControlledElevator key={id} id={id} title={title} action={action}>
      {children}
    </ControlledElevator>
  );
}

function ControlledElevator(props: Omit<ControllerFrameProps, 'path'> & { id: string }) {
  const { id, title, action, children } = props;
  const t = useText();
  const elevator = useFollowedElevator(id);
  if (!elevator.data) return <Loading page />;
  const name = elevator.data.shortNumber ?? elevator.data.elevatorNo;
  return (
    <div className="form-screen controller-screen">
      <PageHead
        title={title}
        subtitle={`${name} · ${elevator.data.projectName}`}
        crumbs={[
          { title: t('route.realTime.all'), path: '/realtime/all' },
          { title: name, path: `/realTime/detail?id=${id}` },
        ]}
        {...(action === undefined ? {} : { action })}
      />
      {children(elevator.data)}
    </div>
  );
}
