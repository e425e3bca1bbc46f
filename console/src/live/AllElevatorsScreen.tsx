import { FirstSteps } from '#kit/beginning/FirstSteps.tsx';
import { EmptyState } from '#kit/EmptyState.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { LiveList } from './LiveList.tsx';

/** Every elevator in the viewer's scope (`/realtime/all`). */
export function AllElevatorsScreen() {
  const t = useText();
  return (
    <LiveList
      title={t('route.realTime.all')}
      {...(holdsPermission('elevator.add')
        ? {
            whenEmpty: (
              <EmptyState title={t('list.nothingYet')} hint={t('setup.band')}>
                <FirstSteps />
              </EmptyState>
            ),
          }
        : {})}
    />
  );
}
