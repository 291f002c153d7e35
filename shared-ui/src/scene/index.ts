export { HeroScene, ServiceScene } from './scene.tsx';
