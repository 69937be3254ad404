export default function Home() {
  return (
    <main>
      <h1>Find the way that fits you</h1>
    </main>
  );
}
