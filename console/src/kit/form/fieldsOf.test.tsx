import { Input } from 'antd';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { calls, post, type InputOf } from '@hoistway/contract/call.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { staff } from '@hoistway/contract/company/staff.ts';
import { choice, day, flag, ref, regionCode, text, timeZone } from '@hoistway/contract/fieldKinds.ts';
import { mobileNumber } from '@hoistway/contract/input/phoneRule.ts';
import { answerCalls } from '#testing/answerCalls.ts';
import { AnswerStore } from '../call/AnswerStore.tsx';
import { queryClient } from '../call/api.ts';
import { currentText, needFrameTexts, startTexts } from '../text.ts';
import { hasUnsaved } from '../unsaved/unsaved.ts';
import { controlOf } from './controlOf.tsx';
import { showTipsWith } from '../call/tip.ts';
import { EntityForm } from './EntityForm.tsx';
import { fieldsOf } from './fieldsOf.tsx';

/** Labels of people stand for those of whatever is tried here. */
const { create } = calls('test', 'staff', {
  create: post('test', {
    access: 'signed in',
    input: z.object({
      name: staff.fields.name.schema,
      account: text(300).nullable().optional(),
      idCard: text(900).nullable().optional(),
      phone: mobileNumber(),
      kind: choice('staffKind', ['maintenance', 'rescue']),
      levelId: choice('rescuerLevel', ['junior', 'senior']).nullable().optional(),
      onDuty: flag(),
      companyId: ref('company').nullable().optional(),
      status: z.number().optional(),
      isAudit: day().optional(),
      createdAt: timeZone().optional(),
      id: regionCode().optional(),
      regions: z.array(regionCode()).optional(),
    }),
  }),
});
const { Field, Item } = fieldsOf(create);

let close = () => {};
beforeEach(async () => {
  localStorage.setItem('PLAY_LANG', 'en');
  await startTexts();
  await needFrameTexts();
  queryClient.clear();
  vi.stubGlobal('fetch', answerCalls('full').fetch);
});
afterEach(() => {
  close();
  vi.unstubAllGlobals();
});

interface Given {
  initial?: Partial<InputOf<typeof create>>;
  save?(values: object): Promise<unknown>;
}

async function show(fields: ReactNode, { initial = {}, save = async () => {} }: Given = {}) {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <AnswerStore>
      <EntityForm
        name="tried"
        call={create}
        initial={{ onDuty: false, ...initial }}
        save={save}
        onDone={() => {}}
        onCancel={() => {}}
      >
        {fields}
      </EntityForm>
    </AnswerStore>,
  );
  close = () => {
    root.unmount();
    host.remove();
  };
  await vi.waitFor(() => expect(host.querySelector('form')).not.toBeNull());
  const item = (label: string) =>
    [...host.querySelectorAll('.ant-form-item')].find(
      (each) => each.querySelector('label')?.textContent === label,
    )!;
  const control = (label: string) => item(label).querySelector<HTMLInputElement>('input, textarea, button')!;
  const rows = (label: string) => Number(item(label).querySelector('textarea')?.getAttribute('rows'));
  const type = (label: string, words: string) => {
    const input = control(label);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, words);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return {
    host,
    item,
    control,
    rows,
    type,
    /** Presses the button as soon as it can be pressed again. */
    submit: async () => {
      const button = host.querySelector<HTMLButtonElement>('.ant-btn-primary')!;
      await vi.waitFor(() => expect(button.disabled).toBe(false));
      button.click();
    },
  };
}

test('a field has the label, required mark and maximum length of its declaration', async () => {
  const { item, control, rows } = await show(
    <>
      <Field name="name" />
      <Field name="account" />
      <Field name="idCard" />
    </>,
  );
  expect(item('Name').querySelector('.ant-form-item-required')).not.toBeNull();
  expect([control('Name').tagName, control('Name').maxLength]).toEqual(['INPUT', 200]);
  expect(item('Account').querySelector('.ant-form-item-required')).toBeNull();
  expect([control('Account').tagName, control('Account').maxLength]).toEqual(['TEXTAREA', 300]);
  expect([rows('Account'), rows('ID number')]).toEqual([3, 4]);
});

test('a field shows the hint the catalogue has for it', async () => {
  const { item } = await show(
    <>
      <Field name="account" />
      <Field name="name" />
    </>,
  );
  expect(item('Account').querySelector('.ant-form-item-extra')?.textContent).toMatch(/./);
  expect(item('Name').querySelector('.ant-form-item-extra')).toBeNull();
});

test('each kind of field has its control', async () => {
  const { host, item, control } = await show(
    <>
      <Field name="phone" />
      <Field name="kind" />
      <Field name="levelId" />
      <Field name="onDuty" />
      <Field name="companyId" />
      <Field name="status" />
      <Field name="isAudit" />
    </>,
    { initial: { kind: 'rescue', levelId: 'junior' } },
  );
  expect([control('Mobile number').inputMode, control('Mobile number').maxLength]).toEqual(['tel', 20]);
  expect(item('Staff type').querySelector('.ant-select-clear')).toBeNull();
  expect(item('Rescuer level').querySelector('.ant-select-clear')).not.toBeNull();
  expect(control('On duty').role).toBe('switch');
  expect(item('On duty').querySelector('.ant-form-item-required')).toBeNull();
  expect(item('Company').querySelector('.ant-select-show-search')).not.toBeNull();
  expect(item('Staff status').querySelector('.ant-input-number, .form-number')).not.toBeNull();
  // Its code comes when it is first asked for.
  await vi.waitFor(() => expect(item('Review').querySelector('.ant-picker input')).not.toBeNull());
  expect(host.querySelectorAll('.ant-form-item')).toHaveLength(7);
});

test('a child replaces the control of a field, not its label or required mark', async () => {
  const { item, control } = await show(
    <Field name="name">
      <Input className="own" />
    </Field>,
  );
  expect(control('Name').className).toContain('own');
  expect(item('Name').querySelector('.ant-form-item-required')).not.toBeNull();
});

test('validates entries before sending, and sends them once they are valid', async () => {
  const save = vi.fn(async (_values: object) => {});
  const { host, type, submit } = await show(
    <>
      <Field name="name" />
      <Field name="phone" />
      <Field name="onDuty" />
    </>,
    { save },
  );
  type('Name', 'Li Wei');
  type('Mobile number', '12');
  await submit();
  await vi.waitFor(() => expect(host.querySelector('.ant-form-item-explain-error')).not.toBeNull());
  expect(save).not.toHaveBeenCalled();
  type('Mobile number', '13800000000');
  await vi.waitFor(() => expect(host.querySelector('.ant-form-item-explain-error')).toBeNull());
  await submit();
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(save.mock.calls[0]?.[0]).toEqual({ name: 'Li Wei', phone: '13800000000', onDuty: false });
});

test('preselects the company when there is only one, and none of several', async () => {
  const placed = calls('test', 'staff', {
    create: post('test', { access: 'signed in', input: z.object({ companyId: ref('company') }) }),
  }).create;
  const Placed = fieldsOf(placed).Field;
  const one = { id: '7', name: 'Hengsheng', type: 'maintenance' };
  const found = (...data: object[]) =>
    vi.stubGlobal('fetch', async () => Response.json({ success: true, code: 'ok', description: '', data }));
  found(one);
  const { item } = await show(<Placed name="companyId" />);
  await vi.waitFor(() => expect(item('Company').textContent).toContain('Hengsheng'));
  close();
  queryClient.clear();
  found(one, { id: '8', name: 'Kangda', type: 'maintenance' });
  const several = await show(<Placed name="companyId" />);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(several.item('Company').textContent).not.toContain('Hengsheng');
});

test('shows a server refusal at its field, and applies further rules of a form item', async () => {
  const taken = new CallProblem('refused', '', 'invalidInput', { account: 'taken' });
  const { host, type, submit } = await show(
    <>
      <Field name="account" />
      <Item name="idCard" label="Own words" more={[{ required: true, message: 'needed' }]}>
        <Input />
      </Item>
    </>,
    {
      save: async () => {
        throw taken;
      },
    },
  );
  const complaint = (text: string) =>
    vi.waitFor(() => expect(host.querySelector('.ant-form-item-explain-error')?.textContent).toBe(text));
  await submit();
  await complaint('needed');
  type('Own words', 'x');
  await submit();
  await complaint('taken');
});

test('withdraws the tip only when every error is shown at a field', async () => {
  const takeBack = vi.fn();
  showTipsWith({ warn: () => {}, done: () => {}, takeBack });
  const refuse = (errors: Record<string, string>) => ({
    save: async () => {
      throw new CallProblem('refused', '', 'invalidInput', errors);
    },
  });
  const elsewhere = await show(<Field name="account" />, refuse({ account: 'taken', idCard: 'wrong' }));
  await elsewhere.submit();
  await vi.waitFor(() => expect(elsewhere.host.textContent).toContain('taken'));
  expect(takeBack).not.toHaveBeenCalled();
  close();
  const here = await show(<Field name="account" />, refuse({ account: 'taken' }));
  await here.submit();
  await vi.waitFor(() => expect(takeBack).toHaveBeenCalledTimes(1));
  await vi.waitFor(() =>
    expect(here.host.querySelector<HTMLButtonElement>('.ant-btn-primary')!.disabled).toBe(false),
  );
});

test('has no default control for a text without a maximum length or an elevator reference', () => {
  const around = { t: currentText, clearing: { clearIcon: null, label: '' } };
  expect(controlOf(z.string().max(20), around)).toBeDefined();
  expect(controlOf(z.string(), around)).toBeUndefined();
  expect(controlOf(ref('elevator'), around)).toBeUndefined();
});

test('does not compile for an unknown field, a field without a label or an extra prop', () => {
  const tried = () => [
    // @ts-expect-error -- no input of the call
    <Field key="a" name="surname" />,
    // @ts-expect-error -- an input without a label
    <Field key="b" name="regions" />,
    // @ts-expect-error -- no option but the control
    <Field key="c" name="name" label="Name" />,
  ];
  expect(tried).toBeTypeOf('function');
});

test('offers for a required company only those whose records the person manages', async () => {
  const kept = calls('test', 'staff', {
    create: post('test', { access: 'signed in', input: z.object({ companyId: ref('company') }) }),
  });
  const Kept = fieldsOf(kept.create).Field;
  const asked: string[] = [];
  const { fetch: answered } = answerCalls('full');
  vi.stubGlobal('fetch', (url: string, ...rest: [RequestInit?]) => {
    asked.push(url);
    return answered(url, ...rest);
  });
  await show(<Kept name="companyId" />);
  const picks = () => asked.filter((each) => each.includes('company/pick'));
  await vi.waitFor(() => expect(picks().length).toBeGreaterThan(0));
  expect(picks().filter((each) => !each.includes('managed=true'))).toEqual([]);
});

test('typing draws neither the other fields nor the form anew', async () => {
  let drawn = 0;
  const Counted = ({ id, value }: { id?: string; value?: string }) => {
    drawn += 1;
    return <input id={id} value={value ?? ''} readOnly />;
  };
  const { control, type, item } = await show(
    <>
      <Field name="name" />
      <Field name="account">
        <Counted />
      </Field>
    </>,
  );
  await vi.waitFor(() => expect(drawn).toBeGreaterThan(0));
  const before = drawn;
  type('Name', 'Li');
  await vi.waitFor(() => expect(control('Name').value).toBe('Li'));
  // What is wrong with a field is shown, and counted for the index of the form.
  type('Name', '');
  await vi.waitFor(() => expect(item('Name').querySelector('.ant-form-item-explain-error')).not.toBeNull());
  expect(drawn).toBe(before);
  expect(hasUnsaved()).toBe(true);
});
