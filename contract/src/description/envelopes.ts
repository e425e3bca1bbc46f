import type { Json } from './jsonSchemas.ts';

/** Texts by name. */
export const texts = { type: 'object', additionalProperties: { type: 'string' } };

/** Of an edit that was refused because somebody else has changed the record: what stands there now, by field. */
const stands = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    required: ['value'],
    properties: { value: {}, names: texts },
  },
};

/** The envelope of an answer. */
export const envelope = (success: boolean, parts: Json): Json => ({
  type: 'object',
  required: ['success', 'code', 'description', 'data'],
  properties: {
    success: { type: 'boolean', const: success },
    code: { type: 'string' },
    description: { type: 'string' },
    ...parts,
  },
});

/** Why a call was refused, in words. */
export const refusal = envelope(false, { data: { type: 'null' }, errors: texts, stands });
