import { Alert, Button, Form, Select } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import {
  batchExtras,
  batchFields,
  neverEmpty,
  type BatchField,
  type BatchResult,
} from '@hoistway/contract/elevator/batchEdit.ts';
import { elevatorCalls } from '@hoistway/contract/elevator/elevatorCalls.ts';
import { formRules } from '@hoistway/contract/input/formRules.ts';
import { useUnsavedGuard } from '#kit/unsaved/useUnsavedGuard.ts';
import { askAgain } from '#kit/call/askAgain.ts';
import { perform } from '#kit/call/perform.ts';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { FormSection } from '#kit/form/FormSection.tsx';
import { BulkProgress } from '#kit/list/choice/BulkProgress.tsx';
import { runBulk } from '#kit/list/runBulk.ts';
import { PageHead } from '#kit/PageHead.tsx';
import { useText } from '#kit/text.ts';
import { BatchElevators } from './BatchElevators.tsx';
import { BatchTable } from './BatchTable.tsx';
import { UsualFields } from './UsualFields.tsx';
import { BatchValue } from './BatchValue.tsx';
import { batchLabel } from './batchWords.ts';
import './elevator.css';
import { Box } from '#kit/layout/Box.tsx';
import { Grid } from '#kit/layout/Grid.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { byLabel } from '#kit/pick/byLabel.ts';

type Step = 'choosing' | 'trying' | 'tried' | 'running' | 'done';
type Values = Partial<Record<BatchField, unknown>>;

const fixed = { ids: ['1'], tryOnly: true };

/** Changes the same of many elevators, after showing what would become of each (`/elevator/editBatch`). */
export function EditBatchScreen() {
  const t = useText();
  const handed = (useLocation().state as { chosen?: [string, string][] } | null)?.chosen;
  const [form] = Form.useForm<Values>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map(handed));
  const [fields, setFields] = useState<BatchField[]>([]);
  const [step, setStep] = useState<Step>('choosing');
  const [position, setPosition] = useState(0);
  const [results, setResults] = useState<BatchResult>([]);
  const [input, setInput] = useState<Values>({});
  useUnsavedGuard(step !== 'done' && fields.length > 0);
  const busy = step === 'trying' || step === 'running';
  const rules = formRules(elevatorCalls.editMany, t, fixed);
  const rulesOf = (field: BatchField) =>
    neverEmpty.includes(field)
      ? [{ required: true, message: t('invalid.required') }, ...rules(field)]
      : rules(field);
  /** What was shown is no longer what would be. */
  const restart = () => {
    setStep('choosing');
    setResults([]);
  };
  const change = (next: BatchField[]) => {
    setFields(next);
    restart();
  };
  /** What is still to be said before anything can be shown. */
  const lacking =
    chosen.size === 0 ? 'batch.lacksElevators' : fields.length === 0 ? 'batch.lacksFields' : undefined;
  const ready = results.filter((each) => each.done && (step === 'done' || each.changes.length > 0));
  const refused = results.filter((each) => !each.done);

  const preview = async () => {
    const entered = await form.validateFields();
    const changes = Object.fromEntries(fields.map((field) => [field, entered[field] ?? null]));
    setInput(changes);
    setPosition(0);
    setStep('trying');
    try {
      setResults(await runBulk(elevatorCalls.editMany, changes, [...chosen.keys()], true, setPosition));
      setStep('tried');
    } catch {
      restart();
    }
  };
  const run = async () => {
    const ids = ready.map(({ id }) => id);
    setPosition(0);
    setStep('running');
    try {
      const made = await runBulk(elevatorCalls.editMany, input, ids, false, setPosition);
      setResults([...refused, ...made]);
      setStep('done');
    } catch {
      restart();
    } finally {
      await askAgain(elevatorCalls.editMany);
    }
  };

  return (
    <div className="form-screen">
      <PageHead
        title={t('route.elevator.editBatch')}
        crumbs={[{ title: t('route.elevator.elevator'), path: '/elevator/elevator' }]}
      />
      <Grid gap={16} padding={[0, 'gutter', 24]} maxWidth={1280} className="batch-edit">
        <Grid columns={2} gap={16} oneBelow={1024} align="stretch">
          <Box border="all" borderRadius={6} padding={[8, 16, 16]}>
            <BatchElevators
              chosen={chosen}
              disabled={busy}
              onChange={(next) => {
                setChosen(next);
                restart();
              }}
            />
          </Box>
          <Box border="all" borderRadius={6} padding={[0, 16, 16]}>
            <Form<Values>
              form={form}
              name="batch"
              layout="vertical"
              className="entity-form batch-form"
              disabled={busy}
              onValuesChange={restart}
            >
              <FormSection title={t('batch.fields')}>
                <Form.Item
                  label={t('batch.which')}
                  htmlFor="batch_which"
                  className="form-wide"
                  extra={
                    <UsualFields
                      chosen={fields}
                      disabled={busy}
                      onAdd={(field) => change([...fields, field])}
                    />
                  }
                >
                  <Select<BatchField[]>
                    id="batch_which"
                    mode="multiple"
                    value={fields}
                    placeholder={t('button.pleaseSelect')}
                    showSearch={byLabel}
                    onChange={change}
                    options={[...batchFields, ...batchExtras].map((field) => ({
                      value: field,
                      label: t(batchLabel(field)),
                    }))}
                  />
                </Form.Item>
                {fields.map((field) => (
                  <Form.Item key={field} name={field} label={t(batchLabel(field))} rules={rulesOf(field)}>
                    <BatchValue field={field} />
                  </Form.Item>
                ))}
              </FormSection>
            </Form>
          </Box>
        </Grid>
        <Grid as="section" gap={12} border="all" borderRadius={6} padding={[8, 16, 16]}>
          <Box as="h2" margin={[8, 0, 0]}>
            {t('batch.preview')}
          </Box>
          {busy ? (
            <BulkProgress
              trying={step === 'trying'}
              n={position}
              all={step === 'trying' ? chosen.size : ready.length}
            />
          ) : null}
          {step === 'choosing' ? <p className="hint">{t('batch.previewHint')}</p> : null}
          {step === 'tried' || step === 'done' ? (
            <>
              <Alert
                showIcon
                type={refused.length > 0 ? 'warning' : step === 'done' ? 'success' : 'info'}
                title={t(step === 'done' ? 'list.bulkDid' : 'batch.would', {
                  n: ready.length,
                  m: refused.length,
                  same: results.length - ready.length - refused.length,
                })}
              />
              <BatchTable results={results} chosen={chosen} done={step === 'done'} />
            </>
          ) : null}
          <Stack row wrap gap={8} align="center" justify="flex-end">
            <Box as="span" flex={1} className="hint" aria-live="polite">
              {lacking === undefined ? '' : t(lacking)}
            </Box>
            <Button
              type={step === 'tried' ? 'default' : 'primary'}
              disabled={busy || lacking !== undefined}
              onClick={() => perform(preview())}
            >
              {t('batch.preview')}
            </Button>
            {step === 'tried' ? (
              <ActionButton type="primary" disabled={ready.length === 0} onClick={() => void run()}>
                {t('batch.run', { n: ready.length })}
              </ActionButton>
            ) : null}
          </Stack>
        </Grid>
      </Grid>
    </div>
  );
}
