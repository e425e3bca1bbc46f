import { staffWayCalls } from '@hoistway/contract/map/staffWay.ts';
import { percentText } from '@hoistway/contract/figure/share.ts';
import { personnelCalls } from '@hoistway/contract/workOrder/personnel.ts';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { SharePlace } from '#kit/map/SharePlace.tsx';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { Workload } from './Workload.tsx';
import './personnel/personnel.css';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const shownLooks = 10;

function OwnFiguresWithin() {
  const t = useText();
  const own = useCall(personnelCalls.own, {});
  if (!own.data) return null;
  const { doneThisMonth, hoursThisMonth, onTimePercent, stars } = own.data;
  return (
    <Box as="section" padding={12} margin={[0, 16]} maxWidth={720} border="all" borderRadius={6}>
      <Box as="h2" margin={[0, 0, 8]}>
        {t('personnel.figures')}
      </Box>
      <Grid as="dl" columns={4} gap={8} margin={[0, 0, 8]}>
        <div>
          <dt>{t('personnel.monthDone')}</dt>
          <Box as="dd" fontSize={20}>
            {numberText(doneThisMonth)}
          </Box>
        </div>
        <div>
          <dt>{t('personnel.monthHours')}</dt>
          <Box as="dd" fontSize={20}>
            {numberText(hoursThisMonth, Number.isInteger(hoursThisMonth) ? 0 : 1)}
          </Box>
        </div>
        <div>
          <dt>{t('personnel.onTime')}</dt>
          <Box as="dd" fontSize={20}>
            {percentText(onTimePercent)}
          </Box>
        </div>
        <div>
          <dt>{t('personnel.stars')}</dt>
          <Box as="dd" fontSize={20}>
            {numberText(stars, 1)}
          </Box>
        </div>
      </Grid>
      <Workload figures={own.data} named />
      <SharePlace />
      <Looks />
    </Box>
  );
}

/** Who looked at the person's way: they may know. */
function Looks() {
  const t = useText();
  const looks = useCall(staffWayCalls.looks, {}, { onError: 'ignored' });
  if (!looks.data) return null;
  return (
    <details className="own-looks">
      <summary>
        {t('staffWay.looks')} <b>{looks.data.length}</b>
      </summary>
      {looks.data.length === 0 ? (
        <p className="hint">{t('staffWay.nobodyLooked')}</p>
      ) : (
        <ul>
          {looks.data.slice(0, shownLooks).map(({ at, byName, from, to }, index) => (
            <Box as="li" padding={[6, 0]} border="top" key={`${index} ${at}`}>
              <time dateTime={at}>{wholeTime(at)}</time> {byName ?? t('staffWay.somebody')}
              {from === null || to === null ? null : (
                <Box as="small" block>
                  {t('staffWay.looked', { from: wholeTime(from), to: wholeTime(to) })}
                </Box>
              )}
            </Box>
          ))}
        </ul>
      )}
    </details>
  );
}

/** What the signed-in mechanic has done and has to do, and who looked at where they were. */
export const OwnFigures = withErrorBoundary(OwnFiguresWithin);
