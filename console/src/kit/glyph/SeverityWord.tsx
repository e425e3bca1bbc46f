import './statusWord.css';
import { cssVariable } from '../theme/cssVariables.ts';
import { useText } from '../text.ts';

type Severity = 1 | 2 | 3 | 4;

/** How grave a fault is: shape, word and colour, the gravest filled and red. */
export function SeverityWord({ severity }: { severity: number }) {
  const t = useText();
  return (
    <span className="status-word" data-severity={severity}>
      <svg width={12} height={12} viewBox="0 0 12 12" aria-hidden="true">
        {shapeOf(severity as Severity)}
      </svg>
      <span>{t(`severity.${severity as Severity}`)}</span>
    </span>
  );
}

function shapeOf(severity: Severity) {
  switch (severity) {
    case 1:
      return (
        <path
          d="M3.6.4h4.8l3.2 3.2v4.8l-3.2 3.2H3.6L.4 8.4V3.6ZM5.2 2.4h1.6v4.4H5.2ZM5.2 8h1.6v1.6H5.2Z"
          fillRule="evenodd"
          fill={cssVariable('red')}
        />
      );
    case 2:
      return (
        <path
          d="M6 .7 11.8 11.2H.2ZM5.3 4.2h1.4v3.6H5.3ZM5.3 8.7h1.4v1.3H5.3Z"
          fillRule="evenodd"
          fill={cssVariable('amberFill')}
        />
      );
    case 3:
      return (
        <path d="M6 1.2 10.8 6 6 10.8 1.2 6Z" fill="none" stroke={cssVariable('ink2')} strokeWidth={1.4} />
      );
    case 4:
      return <circle cx={6} cy={6} r={2.6} fill={cssVariable('grey')} />;
  }
}
