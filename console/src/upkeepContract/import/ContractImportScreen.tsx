import { DownloadOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { contractImport } from '@hoistway/contract/upkeepContract/contractImport.ts';
import { invoiceImport } from '@hoistway/contract/upkeepContract/invoiceImport.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { ImportButton } from '#kit/import/ImportButton.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { ScrollBox } from '#kit/ScrollBox.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { useText } from '#kit/text.ts';
import { invoiceListPath } from '../billing/billingPath.ts';
import '../contract.css';
import './contractImport.css';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';

const rules = ['ruleWhole', 'ruleKey', 'ruleSchedule', 'ruleTrial'] as const;

/** Contracts from a spreadsheet: how one has to look, the template, and the wizard. */
export function ContractImportScreen() {
  const t = useText();
  const template = useSend(contractImport.template);
  const navigate = useNavigate();
  const show = (list: string) => (importId: string) => void navigate(`${list}?importId=${importId}`);
  return (
    <Stack minHeight="100%" className="contract-import">
      <PageHead
        title={t('contractImport.title')}
        action={
          <ImportButton kind={contractImport} primary onShow={show('/upkeepContract/upkeepContractView')} />
        }
      />
      <section className="part">
        <Box as="p" maxWidth="76ch">
          {t('contractImport.lead')}
        </Box>
        <ul>
          {rules.map((rule) => (
            <Box as="li" maxWidth="76ch" key={rule}>
              {t(`contractImport.${rule}`)}
            </Box>
          ))}
        </ul>
        <ActionButton icon={<DownloadOutlined />} onClick={() => void template({}, saveFile)}>
          {t('button.downloadTemplate')}
        </ActionButton>
      </section>
      <section className="part">
        <h2>{t('contractImport.example')}</h2>
        <Example />
      </section>
      <section className="part contract-import-invoices">
        <h2>{t('contractImport.invoices')}</h2>
        <Box margin={[0, 0, 12]} as="p" maxWidth="76ch">
          {t('contractImport.invoicesLead')}
        </Box>
        <ImportButton kind={invoiceImport} onShow={show(invoiceListPath)} />
      </section>
      <section className="part">
        <h2>{t('contractImport.columns')}</h2>
        <Grid as="dl" gap={8}>
          {contractImport.columns.map(({ name, label, hint }) => (
            <Grid columns="minmax(128px, 200px) 1fr" gap={16} key={name}>
              <Box as="dt" color="ink" fontSize="inherit">
                {t(label)}
              </Box>
              <Box as="dd" color="ink2">
                {hint ? t(hint) : ''}
              </Box>
            </Grid>
          ))}
        </Grid>
      </section>
    </Stack>
  );
}

/** Two contracts, the first with two elevators. */
function Example() {
  const t = useText();
  const [day, months] = ['2027-01-01', '12'];
  const first = t('contractImport.exampleParty');
  const second = t('contractImport.exampleOtherParty');
  const columns = [
    ['contract.contractNo', t('contractImport.exampleNo'), '', t('contractImport.exampleOtherNo')],
    ['contract.partyA', first, '', second],
    ['contract.contractType', t('contractType.full'), '', t('contractType.basic')],
    ['contract.effectiveDate', day, '', day],
    ['contract.contractDuration', months, '', months],
    [
      'contractLine.elevatorId',
      t('contractImport.exampleElevator1'),
      t('contractImport.exampleElevator2'),
      t('contractImport.exampleElevator3'),
    ],
    ['contractLine.unitPrice', '320.00', '320.00', '210.00'],
  ] as const;
  return (
    <ScrollBox className="contract-import-example" label={t('contractImport.example')}>
      <table>
        <thead>
          <tr>
            {columns.map(([key]) => (
              <th key={key} scope="col">
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {([1, 2, 3] as const).map((row) => (
            <tr key={row}>
              {columns.map((column) => (
                <td key={column[0]}>{column[row]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
