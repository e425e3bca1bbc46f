import { useState, type FormEvent } from 'react';
import { CallProblem } from '@hoistway/contract/callProblem.ts';
import { scanCalls, type ScanPlate } from '@hoistway/contract/qrCode/scanCalls.ts';
import { judgeInput } from '@hoistway/contract/formRules.ts';
import type { StoredPicture } from '@hoistway/contract/picture.ts';
import { problemText, sendQuietly } from '#kit/call/api.ts';
import { PicturesField } from '#kit/form/PicturesField.tsx';
import { useText } from '#kit/text.ts';
import { DutyPhone } from './DutyPhone.tsx';

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
      <section className="scan-sent" aria-live="polite">
        <h1>{t('scan.sent')}</h1>
        <p>{t('scan.sentHint', { phone: sent.phone })}</p>
        <DutyPhone phone={plate.dutyPhone} />
        <h2>{t('scan.pictures')}</h2>
        <PicturesField
          value={pictures}
          onChange={setPictures}
          onlyAdding
          upload={(file) => sendQuietly(scanCalls.addPicture, { token, report: sent.report, file })}
        />
        <button type="button" className="scan-plain" onClick={onBack}>
          {t('scan.back')}
        </button>
      </section>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="scan-project">
        {plate.elevatorNo} · {plate.projectName}
      </p>
      <h1 className={kind === 'trapped' ? 'is-danger' : undefined}>{t(`scan.${kind}`)}</h1>
      <p className="scan-hint">{t(kind === 'trapped' ? 'scan.trappedHint' : 'scan.faultHint')}</p>
      <label htmlFor="report-phone">{t('scan.phone')}</label>
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
      <p className="scan-error" id="report-phone-error">
        {errors['phone']}
      </p>
      <label htmlFor="report-text">{t('scan.text')}</label>
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
      <p className="scan-error" id="report-text-error">
        {errors['text']}
      </p>
      <p className="scan-error" role="alert">
        {errors['form']}
      </p>
      <footer>
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
      </footer>
    </form>
  );
}
