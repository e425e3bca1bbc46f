import type { ChartFigures } from './chartFigures.ts';

interface ChartTableProps {
  figures: ChartFigures;
  onPick?: ((index: number, part?: number) => void) | undefined;
}

/** The figures of a chart as rows; a row opens what its bar opens. Two parts may be called the same. */
export function ChartTable({ figures, onPick }: ChartTableProps) {
  const { heading, labels, series, textOf = String, notes = [], picksParts } = figures;
  return (
    <div className="chart-table">
      <table className="plain-table">
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ name }, part) => (
              <th scope="col" className="is-number" key={`${part} ${name}`}>
                {name}
              </th>
            ))}
            {notes.map(({ name, isNumber }, note) => (
              <th scope="col" className={isNumber && 'is-number'} key={`${note} ${name}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, index) => (
            <tr key={`${index} ${label}`}>
              <th scope="row">
                {onPick ? (
                  <button type="button" className="link-button" onClick={() => onPick(index)}>
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
              {series.map(({ name, values }, part) => {
                const value = values[index] ?? 0;
                return (
                  <td className="is-number" key={`${part} ${name}`}>
                    {picksParts && onPick && value > 0 ? (
                      <button
                        type="button"
                        className="link-button"
                        aria-label={`${label}, ${name}: ${textOf(value)}`}
                        onClick={() => onPick(index, part)}
                      >
                        {textOf(value)}
                      </button>
                    ) : (
                      textOf(value)
                    )}
                  </td>
                );
              })}
              {notes.map(({ name, texts, isNumber }, note) => (
                <td className={isNumber && 'is-number'} key={`${note} ${name}`}>
                  {texts[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
