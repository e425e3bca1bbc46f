import { Button, Tour as AntTour } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { rescueCalls } from '@hoistway/contract/rescue/rescueCalls.ts';
import { useCall } from '#kit/call/useCall.ts';
import { Box } from '#kit/layout/Box.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { opens } from '../menu/menuTree.ts';
import { endTour } from './beginTour.ts';
import { tourStops } from './tourStops.ts';

/** What stands in the menu at the left is told of beside it. */
const isInMenu = (beside: string) => beside.startsWith('.side-menu');

/** The frame is drawn by then, with its menu. */
const drawnMs = 400;

const findStops = () =>
  tourStops.flatMap((stop) => {
    const target = document.querySelector<HTMLElement>(stop.beside);
    return target === null ? [] : [{ ...stop, target }];
  });

/** Shows somebody who is here for the first time where all work begins, and what goes on by itself; it covers nothing. */
export function Tour() {
  const t = useText();
  const navigate = useNavigate();
  const [there, setThere] = useState<ReturnType<typeof findStops>>([]);
  const rescues = useCall(rescueCalls.discovery, holdsPermission('rescue.view') ? {} : null, {
    onError: 'ignored',
  });
  useEffect(() => {
    const drawn = setTimeout(() => setThere(findStops()), drawnMs);
    return () => clearTimeout(drawn);
  }, []);
  if (there.length === 0) return null;
  return (
    <AntTour
      open
      mask={false}
      type="primary"
      onClose={endTour}
      steps={there.map(({ target, beside, name, watch }) => {
        const path = watch?.(rescues.data?.[0]);
        return {
          title: t(`tour.${name}`),
          description: (
            <>
              {t(`tour.${name}Text`)}
              {path !== undefined && opens(path) ? (
                <Box margin={[8, 0, 0]}>
                  <Button size="small" onClick={() => void navigate(path)}>
                    {t('tour.watch')}
                  </Button>
                </Box>
              ) : null}
            </>
          ),
          target,
          placement: isInMenu(beside) ? 'right' : 'bottom',
        };
      })}
    />
  );
}
