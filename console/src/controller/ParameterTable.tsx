import type { Parameter } from '@hoistway/contract/controller/controllerDictionary.ts';
import {
  meaningOf,
  numberText,
  rangeOf,
  type Values,
} from '@hoistway/contract/controller/controllerRules.ts';
import { useLanguage, useText } from '#kit/text.ts';
import { Box } from '#kit/layout/Box.tsx';

interface ParameterTableProps {
  rows: readonly Parameter[];
  values: Values | undefined;
  against: Values | undefined;
  differing: ReadonlySet<string>;
  outside: ReadonlySet<string>;
}

/** Parameters with what was read of them; before the first reading what they mean and where they may lie. */
export function ParameterTable({ rows, values, against, differing, outside }: ParameterTableProps) {
  const t = useText();
  const { language } = useLanguage();
  if (rows.length === 0) return <p className="hint">{t('controller.nothingFound')}</p>;
  return (
    <table className="plain-table is-top parameter-table">
      <thead>
        <tr>
          <th>{t('controller.code')}</th>
          <th>{t('controller.name')}</th>
          <th>{t('controller.value')}</th>
          {against ? <th>{t('controller.against')}</th> : null}
          <th className="wide-only">{t('controller.range')}</th>
          <th className="wide-only">{t('controller.default')}</th>
          <th className="wide-only">{t('controller.access')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((each) => (
          <tr
            key={each.code}
            className={[
              differing.has(each.code) ? 'different-row' : '',
              outside.has(each.code) ? 'outside-row' : '',
            ].join(' ')}
          >
            <Box as="td" textOverflow="nowrap" translate="no">
              {each.code}
            </Box>
            <td>
              {each[language]}
              <Box as="small" block className="narrow-only">
                {rangeText(each, values ?? {})}
              </Box>
            </td>
            <td>
              <ReadValue parameter={each} values={values} />
              {outside.has(each.code) ? (
                <Box as="span" color="red" fontSize={12} fontWeight={600} block>
                  {t('controller.outOfRange')}
                </Box>
              ) : null}
              {differing.has(each.code) ? (
                <span className="different-word">{t('controller.different')}</span>
              ) : null}
            </td>
            {against ? (
              <td>
                <ReadValue parameter={each} values={against} />
              </td>
            ) : null}
            <td className="wide-only">{rangeText(each, values ?? {})}</td>
            <td className="wide-only">
              {each.default === undefined ? '–' : `${numberText(each, each.default)}${unitOf(each)}`}
            </td>
            <td className="wide-only">{t(`controllerAccess.${each.access}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const unitOf = ({ unit }: Parameter) => (unit === undefined ? '' : ` ${unit}`);

function rangeText(parameter: Parameter, values: Values): string {
  const { min, max } = rangeOf(parameter, values);
  if (min === undefined && max === undefined) return '–';
  // A bound that another parameter sets is named by it until that one was read.
  const side = (bound: number | undefined, declared: Parameter['min']) =>
    bound === undefined ? (declared ?? '…') : numberText(parameter, bound);
  return `${side(min, parameter.min)} – ${side(max, parameter.max)}${unitOf(parameter)}`;
}

function ReadValue({ parameter, values }: { parameter: Parameter; values: Values | undefined }) {
  const t = useText();
  const { language } = useLanguage();
  if (parameter.secret) return <span className="nothing">{t('controller.secret')}</span>;
  if (values === undefined) return <span className="nothing">–</span>;
  const value = values[parameter.code];
  if (value === undefined) return <span className="nothing">{t('controller.notRead')}</span>;
  const meaning = meaningOf(parameter, value, language);
  return (
    <>
      <strong>
        {numberText(parameter, value)}
        {unitOf(parameter)}
      </strong>
      {meaning === '' ? null : (
        <Box as="small" block>
          {meaning}
        </Box>
      )}
    </>
  );
}
