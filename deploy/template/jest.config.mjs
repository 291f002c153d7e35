import { defineJestConfig } from 'deploy/jest-preset';

export default defineJestConfig(import.meta.dirname);
