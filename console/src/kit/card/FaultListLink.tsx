import { Link } from 'react-router';
import { isDisplay } from '../sessionKeep.ts';
import { useText } from '../text.ts';
import { Box } from '../layout/Box.tsx';

/** Leads to all faults of an elevator in any state; a display shows no link. */
export function FaultListLink({ elevatorId }: { elevatorId: string }) {
  const t = useText();
  if (isDisplay) return null;
  return (
    <Box as={Link} fontSize={12} fontWeight={400} to={`/realTime/eleHistoryFault?id=${elevatorId}&tab=all`}>
      {t('faultList.more')}
    </Box>
  );
}
