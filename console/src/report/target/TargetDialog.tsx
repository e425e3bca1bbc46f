import { Button } from 'antd';
import { useState } from 'react';
import { figureTargetCalls, type FigureTarget } from '@hoistway/contract/report/target/figureTarget.ts';
import { Loading } from '#kit/call/Loading.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { Box } from '#kit/layout/Box.tsx';
import { RowMenu } from '#kit/list/RowMenu.tsx';
import { useText } from '#kit/text.ts';
import { TargetForm } from './TargetForm.tsx';
import { enteredText } from './targetText.ts';

/** So many are shown at once. */
const most = 200;

/** The targets of the own company, each to be changed or deleted. */
export function TargetDialog({ onClose }: { onClose(): void }) {
  const t = useText();
  const { data } = useCall(figureTargetCalls.page, { pageSize: most });
  const [form, setForm] = useState<{ target?: FigureTarget }>();
  if (form) return <TargetForm target={form.target} onClose={() => setForm(undefined)} />;
  return (
    <FormDialog title={t('figureTarget.targets')} width={640} onCancel={onClose}>
      <Box as="p" margin={[0, 0, 12]} className="hint">
        {t('figureTarget.hint')}
      </Box>
      {data === undefined ? (
        <Loading />
      ) : (
        <TargetRows rows={data.rows} onEdit={(target) => setForm({ target })} />
      )}
      <Box margin={[16, 0, 0]}>
        <Button type="primary" className="add-target" onClick={() => setForm({})}>
          {t('figureTarget.add')}
        </Button>
      </Box>
    </FormDialog>
  );
}

interface TargetRowsProps {
  rows: readonly FigureTarget[];
  onEdit(target: FigureTarget): void;
}

function TargetRows({ rows, onEdit }: TargetRowsProps) {
  const t = useText();
  const remove = useSubmit(figureTargetCalls.remove);
  if (rows.length === 0) return <p>{t('figureTarget.empty')}</p>;
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">{t('figureTarget.figure')}</th>
          <th scope="col">{t('figureTarget.targetValue')}</th>
          <th scope="col">{t('figureTarget.holdsFrom')}</th>
          <th scope="col">{t('button.operation')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = t(`figure.${row.figure}`);
          return (
            <tr key={row.id}>
              <th scope="row">{name}</th>
              <td>{enteredText(row, t)}</td>
              <td>{row.holdsFrom}</td>
              <td className="is-number">
                <RowMenu
                  actions={[
                    { key: 'edit', text: t('button.edit'), run: () => onEdit(row) },
                    {
                      key: 'remove',
                      text: t('button.delete'),
                      danger: true,
                      run: () =>
                        confirmDelete(t, {
                          title: t('figureTarget.removeTitle', { name }),
                          hint: t('figureTarget.removeHint'),
                          run: () => void remove({ id: row.id }),
                        }),
                    },
                  ]}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
