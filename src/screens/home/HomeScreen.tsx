export function HomeScreen() {
  return <p>home</p>
}
