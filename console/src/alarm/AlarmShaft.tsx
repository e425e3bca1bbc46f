import { elevatorName } from '#kit/card/elevatorName.ts';
import { elevatorShaftOf, placeText } from '#kit/card/elevatorShaft.ts';
import { useFollowedElevator } from '#kit/card/useFollowedElevator.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { useLiveElevator } from '#kit/live/liveStore.ts';
import { useNow } from '#kit/live/useNow.ts';
import { Shaft } from '#kit/shaft/Shaft.tsx';
import { carWords, shaftSentence } from '#kit/shaft/shaftSentence.ts';
import { shaftViewOf } from '#kit/shaft/ShaftState.ts';
import { useText } from '#kit/text.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

const height = 116;

/** Where the car stands at this second, and whether its doors are open. */
function AlarmShaftWithin({ id }: { id: string }) {
  const t = useText();
  const elevator = useFollowedElevator(id).data;
  const live = useLiveElevator(id);
  const now = useNow();
  if (!elevator) return <Stack row gap={24} align="center" minHeight={116} className="alarm-shaft" />;
  const shaft = elevatorShaftOf(elevator);
  const view = shaftViewOf(live, shaft, now);
  return (
    <Stack row gap={24} align="center" minHeight={116} className="alarm-shaft">
      <Shaft
        size="popup"
        height={height}
        view={view}
        label={shaftSentence(view, t, { name: elevatorName(elevator) })}
      />
      <div>
        <Box as="strong" fontSize={22} lineHeight={30}>
          {t('alarmDialog.floor', { floor: placeText(live, shaft).text })}
        </Box>
        <Box as="p" color="ink2">
          {carWords(view, t)}
        </Box>
      </div>
    </Stack>
  );
}

export const AlarmShaft = withErrorBoundary(AlarmShaftWithin);
