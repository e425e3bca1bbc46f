import { Link } from 'react-router';
import { noValue } from '#kit/format/number.ts';
import { Stack } from '#kit/layout/Stack.tsx';
import { useText } from '#kit/text.ts';
import { moneyIn } from './moneyIn.ts';
import { orderPath, type InstallContract } from './contractValues.ts';

/** The elevators of a contract, each with the order that installs it. */
export function ContractElevators({ contract: { lines, currency } }: { contract: InstallContract }) {
  const t = useText();
  return (
    <Stack as="section" padding={[0, 'gutter', 24]}>
      <table className="plain-table is-stacked">
        <thead>
          <tr>
            <th>{t('installOrder.elevatorId')}</th>
            <th>{t('installContract.price')}</th>
            <th>{t('installOrder.orderNumber')}</th>
            <th>{t('installOrder.done')}</th>
            <th>{t('installOrder.endsOn')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.elevatorId}>
              <td>
                <strong>{line.elevatorNumber}</strong> <span className="hint">{line.projectName}</span>
              </td>
              <td>{moneyIn(currency, line.price)}</td>
              <td>
                {line.orderId === null ? (
                  <span className="hint">{t('installContract.noOrder')}</span>
                ) : (
                  <Link to={orderPath(line.orderId)}>{line.orderNumber}</Link>
                )}
              </td>
              <td>
                {line.orderId === null
                  ? noValue
                  : t('installOrder.doneOf', { done: line.done, n: line.steps })}
              </td>
              <td>
                {line.handedOverAt === null ? (line.endsOn ?? noValue) : t('installOrderState.handedOver')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Stack>
  );
}
