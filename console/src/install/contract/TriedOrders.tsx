import type { ReplyOf } from '@hoistway/contract/call.ts';
import type { installOrderCalls } from '@hoistway/contract/install/installOrderCalls.ts';
import { noValue } from '#kit/format/number.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';

/** What a trial says would be made. */
export function TriedOrders({ made }: { made: ReplyOf<typeof installOrderCalls.create>['made'] }) {
  const t = useText();
  return (
    <Stack gap={8} margin={[12, 0, 0]}>
      <p className="hint">{t('installOrder.trialHint')}</p>
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <th>{t('installOrder.elevatorId')}</th>
            <th>{t('installOrder.templateId')}</th>
            <th>{t('installOrder.startsOn')}</th>
            <th>{t('installOrder.baselineEnd')}</th>
          </tr>
        </thead>
        <tbody>
          {made.map((each) => (
            <tr key={each.elevatorId}>
              <td>
                <strong>{each.elevatorNumber}</strong>
              </td>
              {each.refusal === null ? (
                <>
                  <td>{each.templateName ?? noValue}</td>
                  <td>{each.startsOn}</td>
                  <td>{each.endsOn ?? noValue}</td>
                </>
              ) : (
                <td colSpan={3} className="alert-text">
                  {each.refusal}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
