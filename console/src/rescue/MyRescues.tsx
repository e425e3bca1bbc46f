import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { EmptyState } from '#kit/EmptyState.tsx';
import { useText } from '#kit/text.ts';
import { MyRescueCard } from './MyRescueCard.tsx';
import './myRescues.css';

const everyMs = 5_000;

/** The rescues that the signed-in person was asked to come to, for one thumb. */
export function MyRescues() {
  const t = useText();
  const mine = useCall(rescueCalls.mine, {}, { everyMs });
  if (mine.data?.length === 0) return <EmptyState title={t('myRescue.none')} hint={t('myRescue.noneHint')} />;
  return (
    <div className="my-rescues">
      {mine.data?.map((rescue) => (
        <MyRescueCard key={rescue.id} rescue={rescue} />
      ))}
    </div>
  );
}
