import { Link } from 'react-router';
import {
  contractCalls,
  type ContractDetail,
  type ContractLineRow,
} from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { useElevatorPage } from '#kit/card/useElevatorPage.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { moneyText } from '#kit/format/number.ts';
import { PlainList } from '#kit/PlainList.tsx';
import { useText } from '#kit/text.ts';
import { contractPath } from './contractPath.ts';
import { Box } from '#kit/layout/Box.tsx';

function ElevatorLink({ line }: { line: ContractLineRow }) {
  const pageOf = useElevatorPage();
  return line.visible ? <Link to={pageOf(line.elevatorId)}>{line.elevatorNumber}</Link> : line.elevatorNumber;
}

/** The way to the technical dossier that the next company is given. */
function DossierLink({ line }: { line: ContractLineRow }) {
  const t = useText();
  return (
    <Box as={Link} block to={`/elevator/addEditElevator?id=${line.elevatorId}&tab=dossier`}>
      {t('loss.dossier')}
    </Box>
  );
}

const lineColumns = columns(
  contractCalls.elevators,
  ['elevatorNumber', 'projectName', 'type', 'unitPrice', 'quantity', 'amount', 'state'],
  {
    elevatorNumber: {
      title: 'contractLine.elevatorId',
      width: 90,
      cell: (row) => <ElevatorLink line={row} />,
    },
    projectName: { title: 'elevator.projectName', width: 156 },
    type: { title: 'elevator.type', width: 136 },
    unitPrice: { width: 84 },
    quantity: { width: 72 },
    amount: { title: 'contractLine.amountSgd', width: 104 },
    state: {
      title: 'contractLine.state',
      width: 160,
      cell: (row) => (
        <>
          <ChoiceWord choice="lineState" value={row.state} />{' '}
          {row.renewedById === null ? (
            <span className="hint">{row.lostOn ?? ''}</span>
          ) : (
            <Link to={contractPath(row.renewedById)}>{row.renewedByNo}</Link>
          )}
          {row.state === 'lost' && row.visible ? <DossierLink line={row} /> : null}
        </>
      ),
    },
  },
);

/** The elevators of a contract with their prices, and what became of them. */
export function ContractLines({ contract }: { contract: ContractDetail }) {
  const t = useText();
  return (
    <div className="part">
      <PlainList rows={contract.lines} columns={lineColumns} empty={null} />
      <Box as="p" margin={[8, 0, 0]} textAlign="right">
        {t('contract.amountSgd')} <strong>{moneyText(contract.amount)}</strong>
        {contract.amountTyped ? <span className="hint"> {t('contract.amountTyped')}</span> : null}
      </Box>
    </div>
  );
}
