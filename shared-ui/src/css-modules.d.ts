/** A stylesheet with scoped names (css-loader with `namedExport: false`). */
declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>;
  export default styles;
}

/** A stylesheet that is imported for its side effect. */
declare module '*.css';
