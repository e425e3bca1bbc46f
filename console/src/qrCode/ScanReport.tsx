import { useState, type FormEvent } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { scanCalls, type ScanPlate } from '@hoistway/contract/qrCode/scanCalls.ts';
import { judgeInput } from '@hoistway/contract/input/formRules.ts';
import type { StoredPicture } from '@hoistway/contract/file/picture.ts';
import { problemText, sendQuietly } from '#kit/call/api.ts';
import { PicturesField } from '#kit/form/PicturesField.tsx';
import { useText } from '#kit/text.ts';
import { DutyPhone } from './DutyPhone.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { Box } from '#kit/layout/Box.tsx';

export interface ScanDraft {
  phone: string;
  text: string;
}

export const emptyDraft: ScanDraft = { phone: '', text: '' };

interface ScanReportProps {
  token: string;
  kind: 'trapped' | 'fault';
  plate: ScanPlate;
  /** What is entered and not sent; it stays while the person goes back to the label. */
  draft: ScanDraft;
  onDraft(draft: ScanDraft): void;
  onBack(): void;
}

/** A report from a person on site. The words are sent first, so that nobody waits for pictures. */
export function ScanReport({ token, kind, plate, draft, onDraft, onBack }: ScanReportProps) {
  const t = useText();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ report: string; phone: string }>();
  const [pictures, setPictures] = useState<StoredPicture[]>([]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { token, kind, ...draft };
    const mistakes = judgeInput(scanCalls.report, input, t);
    setErrors(mistakes);
    const [first] = Object.keys(mistakes);
    if (first) return document.getElementById(`report-${first}`)?.focus();
    setSending(true);
    try {
      const { report } = await sendQuietly(scanCalls.report, input);
      setSent({ report, phone: draft.phone });
      onDraft(emptyDraft);
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      setErrors(Object.keys(error.errors).length > 0 ? error.errors : { form: problemText(error) });
    } finally {
      setSending(false);
    }
  };

  if (sent) {
    return (
      <Stack as="section" flex={1} padding={[24, 0, 0]} className="scan-sent" aria-live="polite">
        <Box
          as="h1"
          margin={[0, 0, 8]}
          fontSize={24}
          fontWeight={650}
          lineHeight={32}
          textOverflow="anywhere"
        >
          {t('scan.sent')}
        </Box>
        <p>{t('scan.sentHint', { phone: sent.phone })}</p>
        <DutyPhone phone={plate.dutyPhone} />
        <Box as="h2" margin={[20, 0, 4]}>
          {t('scan.pictures')}
        </Box>
        <PicturesField
          value={pictures}
          onChange={setPictures}
          onlyAdding
          upload={(file) => sendQuietly(scanCalls.addPicture, { token, report: sent.report, file })}
        />
        <Box type="button" as="button" margin={[24, 0]} className="scan-plain" onClick={onBack}>
          {t('scan.back')}
        </Box>
      </Stack>
    );
  }
  return (
    <Stack as="form" flex={1} onSubmit={(event) => void submit(event)} noValidate>
      <Box as="p" margin={[16, 0, 0]} color="ink2">
        {plate.elevatorNo} · {plate.projectName}
      </Box>
      <Box
        as="h1"
        margin={[0, 0, 8]}
        fontSize={24}
        fontWeight={650}
        lineHeight={32}
        textOverflow="anywhere"
        className={kind === 'trapped' ? 'is-danger' : undefined}
      >
        {t(`scan.${kind}`)}
      </Box>
      <Box as="p" margin={[0, 0, 16]} color="ink2">
        {t(kind === 'trapped' ? 'scan.trappedHint' : 'scan.faultHint')}
      </Box>
      <Box as="label" margin={[0, 0, 6]} color="ink2" htmlFor="report-phone">
        {t('scan.phone')}
      </Box>
      <input
        id="report-phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={30}
        value={draft.phone}
        aria-invalid={errors['phone'] !== undefined}
        aria-describedby="report-phone-error"
        onChange={(event) => onDraft({ ...draft, phone: event.target.value })}
      />
      <Box as="p" margin={[4, 0, 8]} minHeight={20} color="red" id="report-phone-error">
        {errors['phone']}
      </Box>
      <Box as="label" margin={[0, 0, 6]} color="ink2" htmlFor="report-text">
        {t('scan.text')}
      </Box>
      <textarea
        id="report-text"
        rows={4}
        maxLength={300}
        placeholder={t(kind === 'trapped' ? 'scan.textTrapped' : 'scan.textFault')}
        value={draft.text}
        aria-invalid={errors['text'] !== undefined}
        aria-describedby="report-text-error"
        onChange={(event) => onDraft({ ...draft, text: event.target.value })}
      />
      <Box as="p" margin={[4, 0, 8]} minHeight={20} color="red" id="report-text-error">
        {errors['text']}
      </Box>
      <Box as="p" margin={[4, 0, 8]} minHeight={20} color="red" role="alert">
        {errors['form']}
      </Box>
      <Stack as="footer" gap={10}>
        <button
          type="submit"
          className={kind === 'trapped' ? 'scan-danger' : 'scan-primary'}
          disabled={sending}
        >
          {t(sending ? 'scan.sending' : 'scan.send')}
        </button>
        <button type="button" className="scan-plain" onClick={onBack}>
          {t('scan.back')}
        </button>
        <DutyPhone phone={plate.dutyPhone} />
      </Stack>
    </Stack>
  );
}
