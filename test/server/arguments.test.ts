import { describe, expect, it } from 'vitest'
import { parseCommand } from '#server/cli/arguments.ts'
import { UsageError } from '#server/errors.ts'

const parse = (line: string) => parseCommand(line.split(' ').filter(Boolean))

describe('command-line arguments', () => {
  it.each([
    ['', { name: 'help' }],
    ['--help', { name: 'help' }],
    ['render --help', { name: 'help' }],
    ['validate a.json', { name: 'validate', file: 'a.json' }],
    ['video-data a.json', { name: 'video-data', file: 'a.json' }],
    ['video-data a.json -o b.json', { name: 'video-data', file: 'a.json', out: 'b.json' }],
    ['frame a.json --time 0 -o b.png', { name: 'frame', file: 'a.json', out: 'b.png', times: [0] }],
    [
      'frame --time 2.5 a.json --time .5 --width 720 -o shots',
      { name: 'frame', file: 'a.json', out: 'shots', times: [2.5, 0.5], width: 720 },
    ],
    ['frame a.json --page 3 -o b.png', { name: 'frame', file: 'a.json', out: 'b.png', page: 3 }],
    [
      'render a.json --width=1080 --height=1920 --fps=25 --out b.mp4',
      { name: 'render', file: 'a.json', out: 'b.mp4', width: 1080, height: 1920, fps: 25 },
    ],
    [
      'render a.json -o b.mp4 --subtitles c.vtt',
      { name: 'render', file: 'a.json', out: 'b.mp4', subtitles: 'c.vtt' },
    ],
    ['render a.json -o B.MP4', { name: 'render', file: 'a.json', out: 'B.MP4' }],
    [
      'batch a.json b.csv -o 2026.11',
      { name: 'batch', file: 'a.json', rows: 'b.csv', out: '2026.11', isSpoken: false },
    ],
    ['schema outline -o b.schema.json', { name: 'schema', schema: 'outline', out: 'b.schema.json' }],
    ['render a.json -o b.mp4 --silent', { name: 'render', file: 'a.json', out: 'b.mp4', isSilent: true }],
    ['batch a.json b.csv -o c', { name: 'batch', file: 'a.json', rows: 'b.csv', out: 'c', isSpoken: false }],
    [
      'batch a.json b.csv -o c --video --fps 25 --name 城市',
      {
        name: 'batch',
        file: 'a.json',
        rows: 'b.csv',
        out: 'c',
        video: { fps: 25 },
        column: '城市',
        isSpoken: true,
      },
    ],
  ])('parse %s', (line, command) => {
    expect(parse(line)).toEqual(command)
  })

  it.each([
    ['paint a.json', '没有「paint」这个命令'],
    ['-o a.png', '缺少命令'],
    ['toString a.json', '没有「toString」这个命令'],
    ['validate', '缺少项目文件'],
    ['validate a.json b.json', '一次只处理一个'],
    ['validate a.json -o b', 'validate 没有 -o 这个选项'],
    ['video-data a.json --fps 3', 'video-data 没有 --fps 这个选项'],
    ['video-data a.json -o ./a.json', '不能是项目文件本身'],
    ['frame a.json -o b.png', '二者选一'],
    ['frame a.json --time 1 --page 1 -o b.png', '二者选一'],
    ['frame a.json --time 1', '需要用 -o 指定输出'],
    ['frame a.json --time -1 -o b.png', '--time'],
    ['frame a.json --time=-1 -o b.png', '不小于 0 的秒数'],
    ['frame a.json --time 1e3 -o b.png', '不小于 0 的秒数'],
    ['frame a.json --time NaN -o b.png', '不小于 0 的秒数'],
    ['frame a.json --page 0 -o b.png', '--page 应为 1 到'],
    ['frame a.json --page 1.5 -o b.png', '--page 应为 1 到'],
    ['frame a.json --time 1 --height 9 -o b.png', 'frame 没有 --height'],
    ['render a.json', '需要用 -o 指定输出'],
    ['render a.json --fps 0 -o b.mp4', '--fps 应为 1 到 120'],
    ['render a.json --width 8 -o b.mp4', '--width 应为 16 到'],
    ['render a.json --height wide -o b.mp4', '--height 应为 16 到'],
    ['render a.json --speed 2 -o b.mp4', '没有 --speed 这个选项'],
    ['render a.json -o b.mp4 --subtitles c.txt', '--subtitles 的文件名应以 .srt'],
    ['frame a.json --time 1 --subtitles c.srt -o b.png', 'frame 没有 --subtitles'],
    ['batch a.json b.csv -o c --fps 25', '要和 --video 一起用'],
    ['batch a.json b.csv -o c --video --speak --silent', '二者选一'],
    ['render a.json -o', '-o 后面缺少值'],
    ['render a.json --out=', '-o 后面缺少文件名'],
    ['make a.txt -o b.mp4', '-o 的文件名应以 .json 结尾，写的是「b.mp4」'],
    ['make a.txt -o b.txt', '以 .json 结尾'],
    ['make a.txt -o folder.json/b', '以 .json 结尾'],
    ['import a.pptx -o b.pptx', '以 .json 结尾'],
    ['video-data a.json -o b', '以 .json 结尾'],
    ['schema project -o b.txt', '以 .json 结尾'],
    ['render a.json -o b.json', '以 .mp4 结尾'],
    ['frame a.json --time 1 -o b.jpg', '以 .png 结尾'],
    ['frame a.json --page 1 -o b.mp4', '以 .png 结尾'],
    ['frame a.json --time 1 --time 2 -o b.png', '-o 这时是文件夹，写的是文件名「b.png」'],
    ['batch a.json b.csv -o c.json', '-o 这时是文件夹'],
    ['batch a.json b.csv -o c.mp4 --video', '-o 这时是文件夹'],
  ])('reject %s', (line, message) => {
    expect(() => parse(line)).toThrow(UsageError)
    expect(() => parse(line)).toThrow(message)
  })
})
