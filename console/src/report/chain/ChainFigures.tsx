import { InfoCircleOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { chainCalls, type ChainFigures as Figures } from '@hoistway/contract/report/chain/chainCalls.ts';
import { faultFamilies } from '@hoistway/contract/report/chain/faultFamily.ts';
import { effectCalls } from '@hoistway/contract/report/effect/effectCalls.ts';
import { leastRecords } from '@hoistway/contract/report/chart/figures.ts';
import { shareText } from '@hoistway/contract/figure/share.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { useCall } from '#kit/call/useCall.ts';
import { CallFailure } from '#kit/failure/CallFailure.tsx';
import { noValue, numberText } from '#kit/format/number.ts';
import { Box } from '#kit/layout/Box.tsx';
import { FigureRow } from '#kit/layout/FigureRow.tsx';
import { useListAddress } from '#kit/list/useListAddress.ts';
import { useText } from '#kit/text.ts';

const filterNames = ['from', 'to', 'family', 'companyId', 'handlerId'] as const;

/** How often one repair was enough: as the orders say, and as the machine does. */
export function ChainFigures() {
  const t = useText();
  const { from, to, family, companyId, handlerId } = useListAddress(filterNames).values;
  const chosen = faultFamilies.find((each) => each === family);
  const asked = {
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(chosen ? { family: chosen } : {}),
    ...(companyId ? { companyId } : {}),
    ...(handlerId ? { handlerId } : {}),
  };
  const { data, error, refetch } = useCall(chainCalls.figures, asked, {
    keepPrevious: true,
    onError: 'handled',
  });
  const measured = useCall(
    effectCalls.measured,
    handlerId ? { handlerId, ...(from ? { from } : {}), ...(to ? { to } : {}) } : null,
    { onError: 'ignored' },
  ).data;
  if (data === undefined) return error ? <CallFailure small problem={error} retry={refetch} /> : null;
  const { judged, byText, byMachine, unjudged, chains, openChains } = data;
  return (
    <>
      <FigureRow columns={measured ? [4, 2, 1] : [3, 3, 1]} aria-label={t('repeatFault.figures')}>
        <Share name={t('repeatFault.byText')} n={byText} of={judged} t={t} />
        <Share name={t('repeatFault.byMachine')} n={byMachine} of={judged} t={t} />
        <li>
          <span>
            <span>{t('repeatFault.chains')}</span>
            <strong>{numberText(chains)}</strong>
            <small className="hint">{t('repeatFault.openChains', { n: openChains })}</small>
          </span>
        </li>
        {measured ? (
          <li>
            <span title={t('visitEffect.measuredHint')}>
              <span>{t('visitEffect.measured')}</span>
              <strong>{numberText(measured.measured)}</strong>
              <small className="hint">
                {t('visitEffect.nOf', { n: measured.measured, of: measured.visits })}
              </small>
            </span>
          </li>
        ) : null}
      </FigureRow>
      <Box as="p" padding={[4, 'gutter']} className="hint">
        {t('repeatFault.about', data)}
        {unjudged === 0 ? null : ` · ${t('repeatFault.unjudged', { n: unjudged })}`}
        <Rule found={data} />
      </Box>
    </>
  );
}

/** A share, unless it is of too few. */
function Share({ name, n, of, t }: { name: string; n: number; of: number; t: Translate }) {
  const counted = t('repeatFault.nOf', { n, of });
  const tells = of >= leastRecords;
  return (
    <li>
      <span>
        <span>{name}</span>
        <strong>{tells ? shareText(n, of) : noValue}</strong>
        <small className="hint">{tells ? counted : `${counted} · ${t('repeatFault.fewer')}`}</small>
      </span>
    </li>
  );
}

function Rule({ found }: { found: Figures }) {
  const t = useText();
  return (
    <Popover
      trigger="click"
      title={t('repeatFault.figures')}
      content={
        <Box maxWidth={380}>
          <p>{t('repeatFault.rule')}</p>
          <p className="hint">{t('repeatFault.about', found)}</p>
        </Box>
      }
    >
      <Button
        type="text"
        size="small"
        icon={<InfoCircleOutlined />}
        aria-label={`${t('reportChart.rule')}: ${t('repeatFault.figures')}`}
      />
    </Popover>
  );
}
