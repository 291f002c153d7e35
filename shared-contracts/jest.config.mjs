import { defineJestConfig } from '../deploy/build/jest-preset.mjs';

export default defineJestConfig(import.meta.dirname, { environment: 'node' });
