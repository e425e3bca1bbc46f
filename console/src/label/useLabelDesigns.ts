import {
  labelTemplateCalls,
  type LabelDesign,
  type LabelTemplateRow,
} from '@hoistway/contract/label/labelTemplate.ts';
import { useCall } from '#kit/call/useCall.ts';
import { useText } from '#kit/text.ts';
import { builtInDesigns, builtIns, designName, type BuiltIn } from './labelDesign.ts';

export interface DesignOffer {
  /** The name of a built-in design, or the id of a template. */
  key: string;
  name: string;
  design: LabelDesign;
  template?: LabelTemplateRow;
}

/** The designs that are always there, then one's own templates and the shared ones. */
export function useLabelDesigns() {
  const t = useText();
  const { data, error, refetch } = useCall(labelTemplateCalls.templates, {}, { onError: 'handled' });
  const designs: readonly DesignOffer[] = [
    ...builtIns.map((key: BuiltIn) => ({ key, name: t(designName(key)), design: builtInDesigns[key](t) })),
    ...(data ?? []).map((template) => ({
      key: template.id,
      name: template.own ? template.templateName : t('label.shared', { name: template.templateName }),
      design: template,
      template,
    })),
  ];
  /** Why only the built-in ones are there, and how to ask for the others again. */
  const failure = error === null || data !== undefined ? undefined : { problem: error, retry: refetch };
  return { designs, failure };
}
