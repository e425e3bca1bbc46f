import protobuf from 'protobufjs/minimal.js';

/**
 * Table-driven protobuf: a message is a list of `[number, name, kind]`, so that no code is generated at run
 * time (the console's content policy forbids it). proto3 rules: default values are not sent.
 */
export type ProtoKind =
  | 'string'
  | 'bool'
  | 'uint32'
  | 'sint32'
  | 'int64'
  | 'double'
  | 'uint32[]'
  | 'string[]';

export type ProtoField<Name extends string = string> = readonly [number, Name, ProtoKind];

type Value = string | number | boolean | number[] | string[] | undefined;

const wireType: Record<ProtoKind, number> = {
  string: 2,
  bool: 0,
  uint32: 0,
  sint32: 0,
  int64: 0,
  double: 1,
  'uint32[]': 2,
  'string[]': 2,
};

/** Writes one message. Undefined, and unless `keepDefaults` also zero, false and empty values, are left out. */
export function writeMessage(
  fields: readonly ProtoField[],
  message: object,
  writer: protobuf.Writer = protobuf.Writer.create(),
  keepDefaults = true,
): protobuf.Writer {
  const values = message as Record<string, Value>;
  for (const [number, name, kind] of fields) {
    const value = values[name];
    if (value === undefined || (!keepDefaults && (value === '' || value === 0 || value === false))) continue;
    const tag = (number << 3) | wireType[kind];
    switch (kind) {
      case 'string':
        writer.uint32(tag).string(value as string);
        break;
      case 'bool':
        writer.uint32(tag).bool(value as boolean);
        break;
      case 'uint32':
        writer.uint32(tag).uint32(value as number);
        break;
      case 'sint32':
        writer.uint32(tag).sint32(value as number);
        break;
      case 'int64':
        writer.uint32(tag).int64(value as number);
        break;
      case 'double':
        writer.uint32(tag).double(value as number);
        break;
      case 'uint32[]':
        writer.uint32(tag).fork();
        for (const each of value as number[]) writer.uint32(each);
        writer.ldelim();
        break;
      case 'string[]':
        for (const each of value as string[]) writer.uint32(tag).string(each);
        break;
    }
  }
  return writer;
}

/** Reads one message; throws RangeError when the bytes end early. Unknown fields are skipped. */
export function readMessage(
  fields: readonly ProtoField[],
  bytes: Uint8Array | protobuf.Reader,
  length?: number,
): Record<string, Value> {
  const reader = bytes instanceof protobuf.Reader ? bytes : protobuf.Reader.create(bytes);
  const end = length === undefined ? reader.len : reader.pos + length;
  const message: Record<string, Value> = {};
  while (reader.pos < end) {
    const tag = reader.uint32();
    const field = fields.find(([number]) => number === tag >>> 3);
    if (!field || wireType[field[2]] !== (tag & 7)) {
      reader.skipType(tag & 7);
      continue;
    }
    const [, name, kind] = field;
    switch (kind) {
      case 'string':
        message[name] = reader.string();
        break;
      case 'bool':
        message[name] = reader.bool();
        break;
      case 'uint32':
        message[name] = reader.uint32();
        break;
      case 'sint32':
        message[name] = reader.sint32();
        break;
      case 'int64':
        message[name] = Number(reader.int64());
        break;
      case 'double':
        message[name] = reader.double();
        break;
      case 'uint32[]': {
        const list: number[] = [];
        const stop = reader.uint32() + reader.pos;
        while (reader.pos < stop) list.push(reader.uint32());
        message[name] = list;
        break;
      }
      case 'string[]':
        message[name] = [...((message[name] as string[] | undefined) ?? []), reader.string()];
        break;
    }
  }
  return message;
}

/** Standard base64 in browsers and in Node. */
export function toBase64(bytes: Uint8Array): string {
  return protobuf.util.base64.encode(bytes, 0, bytes.length);
}

export function fromBase64(text: string): Uint8Array {
  const bytes = new Uint8Array(protobuf.util.base64.length(text));
  protobuf.util.base64.decode(text, bytes, 0);
  return bytes;
}
