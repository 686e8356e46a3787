import { describe, expect, it } from 'vitest'
import { readChartOption, textsIn } from '#engine/elements/chart/render/option.ts'

const bar = { type: 'bar', data: { labels: ['a', 'b'], datasets: [{ label: '甲', data: [1, 2] }] } }
const read = (option: unknown) => readChartOption(JSON.stringify(option))

describe('a custom chart configuration', () => {
  it('is kept as written', () => {
    const options = { indexAxis: 'y', scales: { x: { beginAtZero: true } } }
    expect(read({ ...bar, options })).toEqual({ config: { ...bar, options }, fault: null })
  })

  it.each([
    ['', '还没有配置'],
    ['  ', '还没有配置'],
    ['{ type: "bar" }', '不是有效的 JSON'],
    ['[]', '应当是一个 JSON 对象'],
    ['"bar"', '应当是一个 JSON 对象'],
    ['{}', '没有“”这种图表'],
    ['{"type":"map","data":{"datasets":[]}}', '没有“map”这种图表'],
    ['{"type":"bar"}', '缺少 data.datasets'],
    ['{"type":"bar","data":{"datasets":[]}}', '没有数据'],
    ['{"type":"bar","data":{"datasets":[{"data":[]}]}}', '没有数据'],
    ['{"type":"bar","data":{"datasets":[{"type":"sankey","data":[1]}]}}', '没有“sankey”这种图表'],
    [`{"a":"${'x'.repeat(200_001)}"}`, '配置过长'],
  ])('rejects %j: %s', (json, message) => {
    const reading = readChartOption(json)
    expect(reading.config).toBeNull()
    expect(reading.fault).toContain(message)
  })

  it('reports the line of a syntax error', () =>
    expect(readChartOption('{\n"type": "bar",\n]').fault).toBe('不是有效的 JSON（第 3 行附近）'))

  it('drops options for web pages and prototype keys', () => {
    const json = `{"type":"bar","plugins":[{"id":"x"}],"platform":"x","__proto__":{"polluted":1},
      "data":{"datasets":[{"data":[1],"animation":{"duration":9},"constructor":{"prototype":{"polluted":1}}}]},
      "options":{"responsive":true,"animation":{"duration":1000},"events":["click"],"onClick":"alert(1)",
      "devicePixelRatio":99,"font":{"family":"Comic Sans MS","size":9},"__proto__":{"polluted":1},
      "plugins":{"tooltip":{"enabled":true},"legend":{"display":false}}}}`
    const { config } = readChartOption(json)
    expect(config).toEqual({
      type: 'bar',
      data: { labels: [], datasets: [{ data: [1] }] },
      options: { font: { size: 9 }, plugins: { legend: { display: false } } },
    })
    expect(Object.keys({})).toEqual([])
    expect('polluted' in {}).toBe(false)
  })

  it('limits the amount of work', () => {
    const { config } = read({
      type: 'line',
      data: { datasets: [{ data: Array.from({ length: 30_000 }, () => 1), borderDash: [0.0001, 0] }] },
      options: {
        scales: {
          q: {},
          x: null,
          y: { type: 'time', ticks: { count: 1e9, stepSize: 0, font: { size: 1e9 } } },
        },
      },
    })
    expect(config?.data.datasets[0]).toMatchObject({ borderDash: [1, 1] })
    expect(config?.data.datasets[0]?.data).toHaveLength(5000)
    expect(config?.options?.scales).toEqual({
      y: { ticks: { count: 100, stepSize: 1e-9, font: { size: 500 } } },
    })
  })

  it('lists its texts', () => expect(textsIn(read(bar).config)).toEqual(['bar', 'a', 'b', '甲']))
})

describe('an ECharts option', () => {
  it('converts to bars and lines', () => {
    const { config } = read({
      color: ['#111111', '#222222'],
      title: { text: '走势' },
      legend: { data: ['甲', '乙'] },
      xAxis: { type: 'category', data: ['一', '二'] },
      yAxis: { type: 'value' },
      series: [
        { type: 'bar', name: '甲', data: [1, { value: 2 }] },
        {
          type: 'line',
          name: '乙',
          data: [3, 4],
          smooth: true,
          areaStyle: {},
          itemStyle: { color: '#333333' },
        },
      ],
    })
    expect(config).toEqual({
      type: 'bar',
      data: {
        labels: ['一', '二'],
        datasets: [
          { type: 'bar', label: '甲', data: [1, 2], backgroundColor: '#111111', borderColor: '#111111' },
          {
            type: 'line',
            label: '乙',
            data: [3, 4],
            tension: 0.35,
            fill: 'origin',
            backgroundColor: '#333333',
            borderColor: '#333333',
          },
        ],
      },
      options: {
        indexAxis: 'x',
        plugins: { title: { display: true, text: '走势' }, legend: { display: true } },
      },
    })
  })

  it('converts to horizontal bars if the categories are on the y-axis', () => {
    const { config } = read({
      yAxis: { type: 'category', data: ['一'] },
      xAxis: {},
      series: { type: 'bar', data: [1] },
    })
    expect(config).toMatchObject({ data: { labels: ['一'] }, options: { indexAxis: 'y' } })
  })

  it('converts to a pie or doughnut', () => {
    const data = [
      { name: '甲', value: 3, itemStyle: { color: '#111111' } },
      { name: '乙', value: 1, itemStyle: { color: '#222222' } },
    ]
    expect(read({ series: [{ type: 'pie', radius: ['40%', '80%'], data }] }).config).toMatchObject({
      type: 'doughnut',
      data: { labels: ['甲', '乙'], datasets: [{ data: [3, 1], backgroundColor: ['#111111', '#222222'] }] },
      options: { cutout: '50%' },
    })
    expect(read({ series: [{ type: 'pie', data }] }).config).toMatchObject({ options: { cutout: 0 } })
  })

  it('is rejected for other series types', () =>
    expect(read({ series: [{ type: 'sankey', data: [] }] }).fault).toBe('这种 ECharts 图表不能转换'))
})
