import { faultReportCalls } from '@hoistway/contract/qrCode/scanCalls.ts';
import { withErrorBoundary } from '../failure/ErrorBoundary.tsx';
import { useCall } from '../call/useCall.ts';
import { formatTime } from '../format/instant.ts';
import { useText } from '../text.ts';
import './faultReports.css';

function FaultReportsWithin({ faultId: id, times }: { faultId: string; times: number }) {
  const t = useText();
  const { data: reports } = useCall(faultReportCalls.reports, { id }, { by: times });
  if (!reports) return null;
  return (
    <div className="fault-reports">
      <strong>{t('report.title')}</strong>
      <ul>
        {reports.map((report) => (
          <li key={report.id}>
            <time dateTime={report.at}>{formatTime(Date.parse(report.at))}</time>{' '}
            {t(`reportKind.${report.kind}`)} · {t('report.phone', { phone: report.phone })}
            <p>{report.text ?? <span className="hint">{t('report.noText')}</span>}</p>
            {report.pictures.length > 0 ? (
              <div>
                {report.pictures.map((picture, index) => (
                  <a
                    key={picture.id}
                    href={picture.address}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('pictures.nthOpen', { n: index + 1 })}
                  >
                    <img src={picture.thumb} alt={t('pictures.nth', { n: index + 1 })} />
                  </a>
                ))}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What people said who reported a fault; read anew when there is one more. */
export const FaultReports = withErrorBoundary(FaultReportsWithin);
