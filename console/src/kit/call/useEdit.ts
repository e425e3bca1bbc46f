import { useMemo, useState } from 'react';
import type { Call, InputOf } from '@hoistway/contract/call.ts';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import type { Translate } from '@hoistway/contract/language/translator.ts';
import { seenIn } from '@hoistway/contract/seen.ts';
import { confirmModal } from '../confirmModal.ts';
import { currentText } from '../text.ts';
import { takeTipBack } from './tip.ts';
import { useSubmit, type Sender } from './useSend.ts';

/** Asks whether what somebody else has changed meanwhile is to be written over. */
const isToBeReplaced = (t: Translate, told: string): Promise<boolean> =>
  new Promise((resolve) => {
    let isMeant = false;
    confirmModal({
      title: t('form.changedTitle'),
      content: `${told}${t('form.changedHint')}`,
      okText: t('form.replace'),
      cancelText: t('form.keepEditing'),
      onOk: () => {
        isMeant = true;
      },
      afterClose: () => resolve(isMeant),
    });
  });

/** Of what is sent, what the person saw of it. */
const seenOf = (call: Call, record: object, input: object) =>
  seenIn(call, Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(input, name))));

/**
 * `useSubmit` for the form of a record that stands: it says what the person saw of it when the form was opened. Where
 * somebody else has changed that meanwhile, the person is asked; what they have entered stays.
 */
export function useEdit<C extends Call & { edits: object }>(call: C, record: object | undefined): Sender<C> {
  const submit = useSubmit(call) as (input: object, then?: (answer: unknown) => unknown) => Promise<unknown>;
  const [opened, setOpened] = useState(record);
  return useMemo(() => {
    const send = async (input: InputOf<C> & object, then?: (answer: unknown) => unknown) => {
      const told = opened ? { ...input, seen: seenOf(call, opened, input) } : input;
      const answer = await submit(told, then).catch(async (problem: unknown) => {
        if (!(problem instanceof CallProblem) || problem.code !== 'recordChanged') throw problem;
        takeTipBack();
        if (!(await isToBeReplaced(currentText, problem.message))) throw problem;
        return submit(input, then);
      });
      setOpened((before) => before && { ...before, ...input });
      return answer;
    };
    return send as unknown as Sender<C>;
  }, [call, opened, submit]);
}
