/**
 * Replaces the federation runtime's descriptions of its errors. Each error keeps its code and the URL of its page in the
 * documentation of the runtime. The descriptions would add 0.4 KB to the entry of every remote (ADR 0064).
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
