import { Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { problemText } from '#kit/call/api.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { OneElevatorPick } from '#kit/pick/OneElevatorPick.tsx';
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
  const t = useText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const elevator = useFollowedElevator(id);
  if (id === '') {
    return (
      <div className="form-screen">
        <PageHead title={title} />
        <div className="padded form-column">
          <p className="hint">{t('controller.chooseHint')}</p>
          <OneElevatorPick
            label={t('controller.choose')}
            onChoose={(chosen) => void navigate(`${path}?id=${chosen}`)}
          />
        </div>
      </div>
    );
  }
  if (elevator.error instanceof CallProblem)
    return <Result status="404" title={problemText(elevator.error)} />;
  if (!elevator.data) return <Skeleton active className="page-skeleton" />;
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
