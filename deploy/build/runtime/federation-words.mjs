/**
 * In place of the federation runtime's descriptions of its errors: each is told by its code, with the address of its page in the
 * runtime's documentation. The words would travel with every first view, and nobody but a developer reads them.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
