import { defineOpsConfig } from 'deploy/build';

export default defineOpsConfig(import.meta.dirname, './src/ops/main.tsx');
