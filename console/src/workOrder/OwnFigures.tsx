import { staffWayCalls } from '@hoistway/contract/map/staffWay.ts';
import { personnelCalls } from '@hoistway/contract/workOrder/personnel.ts';
import { useCall } from '#kit/call/useCall.ts';
import { withErrorBoundary } from '#kit/failure/ErrorBoundary.tsx';
import { wholeTime } from '#kit/format/instant.ts';
import { SharePlace } from '#kit/map/SharePlace.tsx';
import { numberText } from '#kit/format/number.ts';
import { useText } from '#kit/text.ts';
import { Workload } from './Workload.tsx';
import './personnel.css';

const shownLooks = 10;

function OwnFiguresWithin() {
  const t = useText();
  const own = useCall(personnelCalls.own, {});
  if (!own.data) return null;
  const { doneThisMonth, onTimePercent, stars } = own.data;
  return (
    <section className="own-figures">
      <h2>{t('personnel.figures')}</h2>
      <dl>
        <div>
          <dt>{t('personnel.monthDone')}</dt>
          <dd>{numberText(doneThisMonth)}</dd>
        </div>
        <div>
          <dt>{t('personnel.onTime')}</dt>
          <dd>
            {numberText(onTimePercent)}
            {onTimePercent === null ? '' : ' %'}
          </dd>
        </div>
        <div>
          <dt>{t('personnel.stars')}</dt>
          <dd>{numberText(stars, 1)}</dd>
        </div>
      </dl>
      <Workload figures={own.data} named />
      <SharePlace />
      <Looks />
    </section>
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
            <li key={`${index} ${at}`}>
              <time dateTime={at}>{wholeTime(at)}</time> {byName ?? t('staffWay.somebody')}
              {from === null || to === null ? null : (
                <small>{t('staffWay.looked', { from: wholeTime(from), to: wholeTime(to) })}</small>
              )}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

/** What the signed-in mechanic has done and has to do, and who looked at where they were. */
export const OwnFigures = withErrorBoundary(OwnFiguresWithin);
