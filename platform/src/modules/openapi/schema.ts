/** JSON Schema of a contract schema. A transform, which JSON Schema cannot express, is represented by its input or output. */
import type { Endpoint } from 'shared-contracts/api';
import { toJSONSchema } from 'zod/mini';

export type JsonSchema = Readonly<Record<string, unknown>>;

export const schemaOf = (schema: Endpoint['request'], io: 'input' | 'output'): JsonSchema => {
  const {
    $schema,
    '~standard': standard,
    ...rest
  } = toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    unrepresentable: 'any',
  }) as JsonSchema;
  void $schema;
  void standard;
  return rest;
};

export interface Field {
  readonly name: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** The fields of an object schema; empty for any other. */
export const fieldsOf = (schema: JsonSchema): Field[] => {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>;
  const required = (schema['required'] ?? []) as string[];
  return Object.entries(properties).map(([name, field]) => ({
    name,
    schema: field,
    required: required.includes(name),
  }));
};

/** An object schema without some of its fields. */
export const withoutFields = (schema: JsonSchema, names: readonly string[]): JsonSchema => {
  const left = fieldsOf(schema).filter(({ name }) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(left.map((field) => [field.name, field.schema])),
    required: left.filter(({ required }) => required).map(({ name }) => name),
  };
};
