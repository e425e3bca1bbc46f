import { CloseOutlined, SoundOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { incidentCalls } from '@hoistway/contract/fault/faultIncident.ts';
import { monitoringCalls } from '@hoistway/contract/live/live.ts';
import type { Notification } from '@hoistway/contract/push/notification.ts';
import { AcknowledgeForm } from '#kit/AcknowledgeForm.tsx';
import { Allowed } from '#kit/Allowed.tsx';
import { durationText } from '#kit/duration.ts';
import { StatusGlyph } from '#kit/glyph/StatusGlyph.tsx';
import { formatDayTime } from '#kit/instant.ts';
import { isDisplay } from '#kit/sessionKeep.ts';
import { useText } from '#kit/text.ts';
import { useNarrow } from '#kit/useNarrow.ts';
import { startAlarm, stopAlarm } from '#kit/live/alarmSound.ts';
import { byUrgency, entrapmentCode, closeNotice, useNotices } from '#kit/live/faultNotices.ts';
import { useNow } from '#kit/live/useNow.ts';
import { faultWord } from '#kit/card/faultWord.ts';
import { openTab } from '#kit/call/location.ts';
import './faultPopups.css';

/** Faults that nobody has closed yet: they sound and stay until somebody does. */
export function FaultPopups() {
  const t = useText();
  const open = useNotices((notices) => notices.open);
  useEffect(() => {
    if (open.length > 0) startAlarm();
    else stopAlarm();
  }, [open.length]);
  useEffect(() => stopAlarm, []);
  const mostShown = useNarrow(720) ? 1 : 3;
  const shown = byUrgency(open).slice(-mostShown);
  return (
    <div className="fault-popups" aria-live="assertive">
      {open.length > mostShown ? (
        <p className="fault-more">{t('alarm.more', { n: open.length - mostShown })}</p>
      ) : null}
      {shown.map((notice) => (
        <FaultPopup key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function FaultPopup({ notice }: { notice: Notification }) {
  const t = useText();
  const now = useNow();
  const [acknowledging, setAcknowledging] = useState(false);
  const opened = Date.parse(notice.faultTime);
  const ended = notice.action === 'closed';
  const name = notice.elevatorShortNumber || notice.elevatorNumber;
  const entrapment = notice.type === entrapmentCode;
  const incident = notice.targetType === 'incident';
  const show = () =>
    openTab(incident ? notice.url : `/realTime/detail?id=${encodeURIComponent(notice.target)}`);
  return (
    <section
      className={ended ? 'fault-popup is-ended' : 'fault-popup'}
      role="alertdialog"
      aria-label={notice.content}
    >
      <header>
        <StatusGlyph state={entrapment ? 'trapped' : 'fault'} size={16} />
        <strong>
          {name} {faultWord(notice.type, t)}
        </strong>
        <SoundOutlined className="hint" />
        <button
          type="button"
          className="icon-button"
          aria-label={t('alarm.close')}
          onClick={() => closeNotice(notice.id)}
        >
          <CloseOutlined />
        </button>
      </header>
      <button type="button" className="fault-popup-body" disabled={isDisplay} onClick={show}>
        <span>{notice.content.replace(`${name} ${faultWord(notice.type, t)} `, '')}</span>
        <small>
          {notice.type} · {formatDayTime(opened)} ·{' '}
          {ended ? t('alarm.ended') : durationText(Math.max(0, now - opened), t)}
        </small>
      </button>
      <footer>
        {isDisplay ? null : (
          <button type="button" className="link-button" onClick={show}>
            {t(incident ? 'incident.open' : 'alarm.openDetail')}
          </button>
        )}
        {notice.action === 'acknowledged' ? (
          <span className="acknowledged">{t('alarm.seenBy', { who: notice.sender })}</span>
        ) : ended ? null : (
          <Allowed permission="fault.confirm">
            {acknowledging ? (
              <AcknowledgeForm
                {...(incident
                  ? { call: incidentCalls.acknowledge, id: notice.target }
                  : { call: monitoringCalls.acknowledge, id: notice.id })}
                onDone={() => setAcknowledging(false)}
                onCancel={() => setAcknowledging(false)}
              />
            ) : (
              <button type="button" className="link-button" onClick={() => setAcknowledging(true)}>
                {t('alarm.acknowledge')}
              </button>
            )}
          </Allowed>
        )}
      </footer>
    </section>
  );
}
